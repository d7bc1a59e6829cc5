import { useState, type CSSProperties } from 'react';
import { readableOn, type Network } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { BoltIcon, ExternalIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { useNetwork } from './use-network';

const Banner = styled.section`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 14px;
  min-height: 80px;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  background: color-mix(in srgb, var(--network) 9%, var(--surface));
  border-color: color-mix(in srgb, var(--network) 30%, var(--line));
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  overflow: hidden;
  border-radius: 12px;
  background: var(--network);
  color: var(--on-network);

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Name = styled.p`
  font-weight: 700;
  line-height: 1.3;
`;

const Site = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 24px;
  color: var(--ink-soft);
  font-size: 0.875rem;
`;

const Country = styled.span`
  padding: 3px 10px;
  border-radius: 999px;
  background: var(--network);
  color: var(--on-network);
  font-size: 0.8125rem;
  font-weight: 650;
`;

const Waiting = styled.div`
  min-height: 80px;
  border-radius: var(--radius);
  background: var(--surface-sunken);
`;

/** The network that a station belongs to, tinted with its colour. */
export function NetworkBanner({ partyId }: { readonly partyId: string | null }) {
  return partyId === null ? null : <PartyBanner partyId={partyId} />;
}

function PartyBanner({ partyId }: { readonly partyId: string }) {
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
      <div>
        <Name>{name}</Name>
        {website && (
          <Site id="network-site" href={website} target="_blank" rel="noopener noreferrer">
            {website.startsWith('/') ? window.location.host : new URL(website).host}
            <ExternalIcon size={14} aria-label={t('newTab')} />
          </Site>
        )}
      </div>
      {country && <Country>{country}</Country>}
    </Banner>
  );
}
