import type { LocationImage } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { Button } from '@wattline/ui';
import { showNotice } from '../show-notice';
import { useImageTexts } from './image-texts';
import { NoPicture } from './no-picture';
import { StationImage } from './station-image';
import { useGallery } from './use-gallery';

/** Specification 1, §9. */
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

/** Up to three pictures of a station, all of them in the gallery (specification 1, §2). */
export function StationImages({ images }: { readonly images: readonly LocationImage[] }) {
  const t = useImageTexts();
  const gallery = useGallery(() => showNotice('error', t('galleryFailed'), 5_000));

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
        <ViewAll $look="secondary" onClick={gallery.open}>
          {t('viewAll', { count: images.length })}
        </ViewAll>
      )}
      {gallery.Gallery && <gallery.Gallery images={images} onClose={gallery.close} />}
    </section>
  );
}
