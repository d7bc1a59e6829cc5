import { useState } from 'react';
import type { LocationImage } from '@wattline/ocpi';
import { Button, media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { Gallery } from './gallery';
import { NoPicture } from './no-picture';
import { StationImage } from './station-image';

const SHOWN = 3;

/** On a phone one low strip, which leaves the screen to the chargers. */
const Strip = styled.section`
  display: flex;
  gap: 8px;
  height: 60px;

  ${media.wide} {
    display: block;
    height: auto;
  }
`;

/** One picture fills it, two share it; in a wide window the first of three is the large one. */
const Grid = styled.ul`
  display: grid;
  flex: 3;
  grid: minmax(0, 1fr) / auto-flow 1fr;
  gap: 8px;

  ${media.wide} {
    grid: none;
    grid-auto-columns: 1fr;
    gap: 8px;

    & > :nth-child(2):last-child {
      grid-column: 2;
    }

    &:has(> :nth-child(3)) {
      grid-template-columns: 2fr 1fr;
    }

    & > :nth-last-child(3):first-child {
      grid-row: span 2;
    }
  }
`;

const ViewAll = styled(Button)`
  flex: 1;
  padding: 4px;
  border-radius: var(--radius-small);
  font-size: var(--small);

  ${media.wide} {
    width: 100%;
    margin-top: 10px;
    border-radius: 999px;
    font-size: var(--body);
  }
`;

/** Up to three pictures of a station; the gallery has them all. */
export function StationImages({ images }: { readonly images: readonly LocationImage[] }) {
  const t = useTexts('images');
  const [isOpened, setIsOpened] = useState(false);

  if (images.length === 0) return <NoPicture label={t('none')} />;
  return (
    <Strip aria-label={t('pictures')}>
      <Grid>
        {images.slice(0, SHOWN).map((image, index) => (
          <li key={image.url}>
            <StationImage image={image} number={index + 1} />
          </li>
        ))}
      </Grid>
      {images.length > SHOWN && (
        <ViewAll id="view-pictures" $look="secondary" onClick={() => setIsOpened(true)}>
          {t('viewAll', { count: images.length })}
        </ViewAll>
      )}
      {isOpened && <Gallery images={images} onClose={() => setIsOpened(false)} />}
    </Strip>
  );
}
