import { useState, type CSSProperties } from 'react';
import { readableOn, type Network } from '@wattline/ocpi';
import { BoltIcon, ExternalIcon, media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { useNetwork } from './use-network';

const Banner = styled.section`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 8px;
  min-height: 38px;
  padding: 2px 10px;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background: var(--surface);
  background: color-mix(in srgb, var(--network) 9%, var(--surface));
  border-color: color-mix(in srgb, var(--network) 30%, var(--line));

  ${media.wide} {
    gap: 12px;
    min-height: 80px;
    padding: 14px 16px;
    border-radius: var(--radius);
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  overflow: hidden;
  border-radius: var(--radius-tiny);
  background: var(--network);
  color: var(--on-network);

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${media.wide} {
    width: 48px;
    height: 48px;
    border-radius: var(--radius-small);
  }
`;

/** On a phone one line, as long as there is room for the name and the beginning of the address. */
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-width: 0;

  ${media.wide} {
    display: block;
  }
`;

const Name = styled.p`
  font-size: var(--small);
  font-weight: 700;
  line-height: 1.3;

  ${media.wide} {
    font-size: var(--body);
  }
`;

const Site = styled.a`
  display: inline-flex;
  flex: 1 1 4.5rem;
  align-items: center;
  gap: 4px;
  min-width: 0;
  max-width: 100%;
  min-height: 24px;
  color: var(--ink-soft);
  font-size: var(--small);

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > svg {
    flex: none;
  }

  ${media.wide} {
    font-size: var(--small);
  }
`;

/** Cut off where an operator writes more: the name keeps its room. */
const Country = styled.span`
  max-width: min(9rem, 30vw);
  padding: 3px 10px;
  overflow: hidden;
  border-radius: 999px;
  background: var(--network);
  color: var(--on-network);
  font-size: var(--small);
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Waiting = styled.div`
  min-height: 38px;
  border-radius: var(--radius-small);
  background: var(--surface-sunken);

  ${media.wide} {
    min-height: 80px;
    border-radius: var(--radius);
  }
`;

/** The network that a station belongs to, tinted with its colour. */
export function NetworkBanner({ partyId }: { readonly partyId: string }) {
  const network = useNetwork(partyId);
  if (network === 'loading') return <Waiting aria-hidden="true" />;
  return network && <NetworkView network={network} />;
}

function NetworkView({ network: { name, logoUrl, website, country, primaryColor } }: { readonly network: Network }) {
  const t = useTexts('network');
  const [logoFailed, setLogoFailed] = useState(false);
  const colour = primaryColor ?? '#4d5b66';
  const style = { '--network': colour, '--on-network': readableOn(colour) } as CSSProperties;

  return (
    <Banner aria-label={t('network')} style={style}>
      <Mark>
        {logoUrl && !logoFailed ? (
          // With onLoad, React does not hold the view back until the picture is there.
          <img
            src={logoUrl}
            alt=""
            width="48"
            height="48"
            onLoad={() => undefined}
            onError={() => setLogoFailed(true)}
          />
        ) : (
          <BoltIcon size={24} />
        )}
      </Mark>
      <Facts>
        <Name>{name}</Name>
        {website && (
          <Site id="network-site" href={website} target="_blank" rel="noopener noreferrer">
            <span>{website.startsWith('/') ? window.location.host : new URL(website).host}</span>
            <ExternalIcon size={14} aria-label={t('newTab')} />
          </Site>
        )}
      </Facts>
      {country && <Country title={country}>{country}</Country>}
    </Banner>
  );
}
