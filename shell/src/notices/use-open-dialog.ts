import { useEffect, useState } from 'react';

const topmost = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** The dialog that is on top, or null: what stands outside of a modal dialog can be neither read out nor pressed. */
export function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const observer = new MutationObserver(() => setDialog(topmost()));
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return dialog;
}
