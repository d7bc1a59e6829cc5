import { useState } from 'react';
import type { LocationImage } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { Button } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Gallery } from './gallery';
import { NoPicture } from './no-picture';
import { StationImage } from './station-image';

const SHOWN = 3;

/** One picture fills the strip, two share it, of three the first is the large one. */
const Grid = styled.ul`
  display: grid;
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
`;

const ViewAll = styled(Button)`
  width: 100%;
  margin-top: 10px;
`;

/** Up to three pictures of a station; the gallery has them all. */
export function StationImages({ images }: { readonly images: readonly LocationImage[] }) {
  const t = useTexts('images');
  const [isOpened, setIsOpened] = useState(false);

  if (images.length === 0) return <NoPicture label={t('none')} />;
  return (
    <section aria-label={t('pictures')}>
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
    </section>
  );
}
