import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '@wattline/base/texts/use-texts';
import { forgetKeptCode, type KeptCode, keptCodePath, readKeptCodes } from '@wattline/contract';
import { Card, CloseIcon, IconButton, NextIcon, ScanIcon } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';

interface KeptCodesState {
  /** The newest first. */
  readonly codes: readonly KeptCode[];
  readonly remove: (code: KeptCode) => void;
}

/** The codes that this browser keeps, and what other tabs change of them. */
function useKeptCodes(): KeptCodesState {
  const [codes, setCodes] = useState(readKeptCodes);
  useEffect(() => {
    const look = (): void => setCodes(readKeptCodes());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return {
    codes,
    remove: (code) => {
      forgetKeptCode(code);
      setCodes(readKeptCodes());
    },
  };
}

const Box = styled(Card)`
  margin: 12px 0 24px;
`;

const Head = styled.h2`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
  font-size: var(--body);
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 0;

  & + & {
    border-top: 1px solid var(--line);
  }
`;

const Way = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-width: 0;
  min-height: 44px;
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;

  & > svg {
    flex: none;
  }

  &:hover {
    text-decoration: underline;
  }
`;

const Charger = styled.span`
  display: block;
  color: var(--ink-soft);
  font-weight: 400;
`;

/** The codes that a driver opened without a connection: one tap opens a code, another removes it. */
export function KeptCodes() {
  const t = useTexts('kept-codes');
  const { codes, remove } = useKeptCodes();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const [hasRemoved, setHasRemoved] = useState(false);

  const wordsOf = ({ locationId, evseId, connectorId }: KeptCode): readonly [string, string?] => {
    const station = t('station', { id: locationId });
    if (evseId === null) return [station];
    return [station, t(connectorId === null ? 'charger' : 'connector', { id: evseId, connector: connectorId ?? '' })];
  };
  const removeIt = (code: KeptCode): void => {
    remove(code);
    setHasRemoved(true);
    // The button that had the focus goes with its row.
    box.current?.focus();
  };

  if (codes.length === 0 && !hasRemoved) return null;
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={title}>
      <Head id={title}>
        <ScanIcon size={20} />
        {t('title')}
      </Head>
      <ul>
        {codes.map((code) => {
          const path = keptCodePath(code);
          const [station, charger] = wordsOf(code);
          return (
            <Row key={path}>
              <Way to={path}>
                <span>
                  {station}
                  {charger && <Charger>{charger}</Charger>}
                </span>
                <NextIcon size={20} />
              </Way>
              <IconButton
                aria-label={`${t('remove')}: ${[station, charger].filter(Boolean).join(', ')}`}
                onClick={() => removeIt(code)}
              >
                <CloseIcon size={20} />
              </IconButton>
            </Row>
          );
        })}
      </ul>
      <p role="status">{hasRemoved && t('removed')}</p>
    </Box>
  );
}
