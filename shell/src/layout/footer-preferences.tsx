import { styled } from '@wattline/styled';
import { chunkOf, useChunk } from '../use-chunk';

/** By then the page's own requests have gone out, in milliseconds. */
const AFTER_MS = 1_000;

const toggles = chunkOf(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  return (await import(/* webpackChunkName: "preferences" */ '../preferences/preference-toggles')).PreferenceToggles;
});

/** A row of its own, as high as the toggles from the start (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  display: grid;
  flex-basis: 100%;
  justify-items: center;
  min-height: 44px;
  margin-bottom: 8px;
`;

/** The two toggles, a moment after the page. Where their code does not arrive, the row stays empty until the next page. */
export function FooterPreferences() {
  const { content: Toggles } = useChunk(toggles);
  return <Place>{Toggles && <Toggles />}</Place>;
}
