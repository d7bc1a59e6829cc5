import { useState, type KeyboardEvent } from 'react';
import type { LocationImage } from '@wattline/ocpi';
import { Button, media, CloseIcon, Dialog, IconButton, NextIcon, PreviousIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts, type Words } from '../texts/use-texts';

const categories = ['CHARGER', 'ENTRANCE', 'LOCATION', 'NETWORK', 'OPERATOR', 'OTHER', 'OWNER'] as const;

/** A picture's category in words; an operator's own word stays as it is. */
function categoryText(t: Words<'images'>, category: string): string {
  const known = categories.find((name) => name === category.toUpperCase());
  return known ? t(known) : category;
}

const Placeholder = styled.svg`
  width: 100%;
  height: 3.375rem;
  border-radius: var(--radius-small);
  background: var(--surface-sunken);

  ${media.wide} {
    height: auto;
  }
`;

/** Stands in for a missing picture: a charger in outline. */
function NoPicture({ label }: { readonly label: string }) {
  return (
    <Placeholder
      viewBox="0 0 600 400"
      role="img"
      aria-label={label}
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M160 316h280" />
      <path d="M236 316V118a22 22 0 0 1 22-22h76a22 22 0 0 1 22 22v198" />
      <path d="M300 140l-22 40h36l-22 40" />
      <path d="M356 176h22a18 18 0 0 1 18 18v62a16 16 0 0 0 32 0v-76l-24-26" />
    </Placeholder>
  );
}

const Frame = styled.figure`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-small);
  background: var(--surface-sunken);

  height: 100%;

  & img {
    width: 100%;
    height: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`;

const Category = styled.figcaption`
  position: absolute;
  bottom: 4px;
  inset-inline-start: 4px;
  max-width: calc(100% - 8px);
  padding: 1px 7px;
  overflow: hidden;
  border-radius: var(--radius-small);
  background: rgb(5 10 8 / 74%);
  color: #fff;
  font-size: var(--tiny);
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.wide} {
    bottom: 8px;
    inset-inline-start: 8px;
    max-width: calc(100% - 16px);
    padding: 3px 10px;
    font-size: var(--tiny);
  }
`;

interface StationImageProps {
  readonly image: LocationImage;
  /** From 1, for the alternative text: pictures may share a category. */
  readonly number: number;
}

/** One picture with its category; a placeholder where it does not load. */
function StationImage({ image, number }: StationImageProps) {
  const t = useTexts('images');
  const [failed, setFailed] = useState(false);
  const category = categoryText(t, image.category);

  if (failed) return <NoPicture label={t('broken')} />;
  return (
    <Frame>
      <img
        src={image.thumbnail ?? image.url}
        alt={t('picture', { number, category })}
        width="600"
        height="400"
        loading={number === 1 ? 'eager' : 'lazy'}
        fetchPriority={number === 1 ? 'high' : 'auto'}
        decoding="async"
        // With onLoad, React does not hold the view back until the picture is there.
        onLoad={() => undefined}
        onError={() => setFailed(true)}
      />
      <Category aria-hidden="true">{category}</Category>
    </Frame>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-block: 10px;
  padding-inline: 20px 12px;
  font-weight: 600;
`;

const Picture = styled.img`
  width: 100%;
  max-height: min(64dvh, 640px);
  aspect-ratio: 3 / 2;
  background: var(--surface-sunken);
  object-fit: contain;
`;

const Steps = styled(Bar)`
  justify-content: center;
  padding: 12px;
`;

interface GalleryProps {
  readonly images: readonly LocationImage[];
  readonly onClose: () => void;
}

/** Every picture of a station, one at a time; the arrow keys go on and back. */
function Gallery({ images, onClose }: GalleryProps) {
  const t = useTexts('images');
  const [index, setIndex] = useState(0);
  const image = images[index];
  const turn = (by: number): void => setIndex((index + by + images.length) % images.length);

  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };

  if (!image) return null;
  const category = categoryText(t, image.category);
  return (
    <Dialog label={t('gallery')} wide onClose={onClose}>
      {/* Arrow keys are an addition to the buttons below, which do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <Bar>
          <span>{category}</span>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </Bar>
        <Picture key={image.url} src={image.url} alt={t('picture', { number: index + 1, category })} />
        <Steps>
          <IconButton aria-label={t('previous')} onClick={() => turn(-1)}>
            <PreviousIcon size={22} className="directed" />
          </IconButton>
          <span role="status">{t('position', { number: index + 1, count: images.length })}</span>
          <IconButton aria-label={t('next')} onClick={() => turn(1)}>
            <NextIcon size={22} className="directed" />
          </IconButton>
        </Steps>
      </div>
    </Dialog>
  );
}

const SHOWN = 3;

/** On a phone one low strip, which leaves the screen to the chargers. */
const Strip = styled.section`
  display: flex;
  gap: 8px;
  height: 3.375rem;

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
  min-width: min-content;
  padding: 4px;
  border-radius: var(--radius-small);
  font-size: var(--small);
  overflow-wrap: normal;

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
