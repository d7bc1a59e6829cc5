import { useState, type KeyboardEvent } from 'react';
import type { LocationImage } from '@wattline/ocpi';
import { CloseIcon, Dialog, IconButton, NextIcon, PreviousIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { categoryText } from './category-text';

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
export function Gallery({ images, onClose }: GalleryProps) {
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
