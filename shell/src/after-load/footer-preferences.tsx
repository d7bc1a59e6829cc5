import { useEffect, useState } from 'react';
import { config } from '@wattline/base/config';
import { useChunk } from '@wattline/remote';
import { styled } from '@wattline/vendor/styled';
import { afterLoad } from './after-load-code';

/** By then the page's own requests have gone out, in milliseconds. */
const AFTER_MS = 1_000;

/** Rows of their own, as high as what they hold from the start (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  display: grid;
  flex-basis: 100%;
  justify-items: center;
  min-height: 44px;
  margin-bottom: 8px;
`;

/** The two toggles, a moment after the page; with these 'Help' on error screens. */
export function FooterPreferences() {
  const [isDue, setIsDue] = useState(false);
  const { code } = useChunk(afterLoad, isDue);
  const withLegal = config().legal.length > 0 ? { minHeight: 96 } : undefined;

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return <Place style={withLegal}>{code && <code.FooterRow />}</Place>;
}
