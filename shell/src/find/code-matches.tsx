import { Stack } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import type { CodeMatch } from './find-by-code';

/** More would be a list to search in, which the finder is. */
const MOST = 8;

const Way = styled(Link)`
  display: block;
  padding-block: 8px;
  overflow-wrap: anywhere;
`;

interface CodeMatchesProps {
  readonly matches: readonly CodeMatch[];
  /** One was chosen. */
  readonly onChosen?: () => void;
}

/** The stations and charge points that a code may mean, each with its code as it is printed. */
export function CodeMatches({ matches, onChosen }: CodeMatchesProps) {
  const t = useTexts('own-codes');
  if (matches.length === 0) return null;
  return (
    <Stack as="ul" $gap={4} aria-label={t('matches')}>
      {matches.slice(0, MOST).map(({ path, code, station }) => (
        <li key={path}>
          <Way to={path} onClick={onChosen}>
            {station === '' ? code : `${code} · ${station}`}
          </Way>
        </li>
      ))}
    </Stack>
  );
}
