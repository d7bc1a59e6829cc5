import { useEffect, useState } from 'react';

/** How often the words age. */
const TICK_MS = 10_000;

/** The device's time, for words that age. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
