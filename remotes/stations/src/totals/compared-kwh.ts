import { useEffect, useState } from 'react';
import { readText, writeText, type StorageKey } from '@wattline/base/storage';

/** For how much energy a driver may compare connectors, in kWh. */
export const KWH_CHOICES: readonly number[] = [10, 20, 30, 40, 60];
const USUAL_KWH = 20;

const readKwh = (key: StorageKey<'local'>): number =>
  KWH_CHOICES.find((kwh) => `${kwh}` === readText('local', key)) ?? USUAL_KWH;

/** For how much energy the driver compares connectors: chosen once, for every station, tab and later visit. */
export function useComparedKwh(key: StorageKey<'local'>): readonly [kwh: number, choose: (kwh: number) => void] {
  const [kwh, setKwh] = useState(() => readKwh(key));

  useEffect(() => {
    const follow = (): void => setKwh(readKwh(key));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);

  const choose = (chosen: number): void => {
    writeText('local', key, `${chosen}`);
    setKwh(chosen);
  };
  return [kwh, choose];
}
