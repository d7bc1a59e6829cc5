import { useEffect, useState } from 'react';
import { useChunk } from '@wattline/remote';
import { styled } from '@wattline/styled';
import { afterLoad } from './after-load-code';

/** By then the page's own requests have gone out, in milliseconds. */
const AFTER_MS = 1_000;

/** A row of its own, as high as its buttons from the start (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  display: grid;
  flex-basis: 100%;
  justify-items: center;
  min-height: 44px;
  margin-bottom: 8px;
`;

/** The two toggles and 'Help', a moment after the page; with these also 'Help' on error screens. */
export function FooterPreferences() {
  const [isDue, setIsDue] = useState(false);
  const { code } = useChunk(afterLoad, isDue);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return <Place>{code && <code.FooterRow />}</Place>;
}
