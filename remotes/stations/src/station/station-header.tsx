import { use } from 'react';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { readTime } from '@wattline/base/wire';
import { paths } from '@wattline/contract';
import type { Location } from '@wattline/ocpi';
import { BackLink, media, PlaceIcon, StarIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { FirstView } from '../first-view';
import { locationAddress } from '../info/location-address';
import { useTexts } from '../texts/use-texts';

const Top = styled.header`
  padding-bottom: 8px;

  & > a {
    min-height: 40px;
  }

  ${media.wide} {
    padding: 12px 0 20px;

    & > a {
      min-height: 44px;
      margin-bottom: 8px;
    }
  }
`;

const Name = styled.h1`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-top: 4px;
  color: var(--ink-soft);
  font-size: var(--small);

  ${media.wide} {
    gap: 8px 16px;
    margin-top: 10px;
    font-size: var(--body);
  }
`;

const Fact = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 8px;

  & > svg {
    flex: none;
    color: var(--accent);
  }
`;

/** A fixed placeholder, not real data: the page calls it a sample. */
const SAMPLE_RATING = '4.8';

/** Name, address, rating, last update. */
export function StationHeader({ location }: { readonly location: Location }) {
  const t = useTexts('station');
  const { time } = useFormats();
  const first = use(FirstView);
  const address = locationAddress(location);
  const updated = location.lastUpdated === null ? null : readTime(location.lastUpdated);

  return (
    <Top>
      <BackLink id="station-back" to={paths.home}>
        {config().brand.name}
      </BackLink>
      <Name>{location.name || t('unnamed')}</Name>
      <Facts>
        {address && (
          <Fact>
            <PlaceIcon size={18} />
            {address}
          </Fact>
        )}
        <Fact title={t('sampleRating')} role="img" aria-label={t('ratingLabel', { rating: SAMPLE_RATING })}>
          <StarIcon size={18} fill="currentColor" />
          {t('rating', { rating: SAMPLE_RATING })}
        </Fact>
        {updated && <Fact>{t('updated', { time: time(updated, undefined, location.timeZone, first === null) })}</Fact>}
      </Facts>
    </Top>
  );
}
