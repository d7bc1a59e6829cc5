import { styled } from '@wattline/styled';
import { chunkOf, useChunk } from '../use-chunk';

/** By then the page's own requests have gone out, in milliseconds. */
const AFTER_MS = 1_000;

const row = chunkOf(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  return (await import(/* webpackChunkName: "preferences" */ './footer-row')).FooterRow;
});

/** A row of its own, as high as its buttons from the start (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  display: grid;
  flex-basis: 100%;
  justify-items: center;
  min-height: 44px;
  margin-bottom: 8px;
`;

/**
 * The two toggles and 'Help', a moment after the page; with these also 'Help' on error screens. Where their code does not
 * arrive, the row stays empty until the next page.
 */
export function FooterPreferences() {
  const { content: Row } = useChunk(row);
  return <Place>{Row && <Row />}</Place>;
}
