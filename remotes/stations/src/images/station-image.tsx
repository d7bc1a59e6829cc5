import { useState } from 'react';
import type { LocationImage } from '@wattline/ocpi';
import { media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { categoryText } from './category-text';
import { NoPicture } from './no-picture';

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
export function StationImage({ image, number }: StationImageProps) {
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
