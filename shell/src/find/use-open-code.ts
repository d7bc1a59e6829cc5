import { useState } from 'react';
import { serviceErrors, serviceFailure } from '@wattline/api';
import { config } from '@wattline/base/config';
import { defineErrors } from '@wattline/base/i18n';
import { clientOf } from '@wattline/remote';
import { useNavigate } from '@wattline/vendor/router';
import { useTexts } from '../texts/use-texts';
import { findByCode, type CodeMatch } from './find-by-code';
import { readCode, type CodeReading } from './read-code';

const client = clientOf('shell');
const useErrorText = defineErrors(serviceErrors);

/** Why a code leads nowhere. */
type Problem =
  | Exclude<CodeReading, { kind: 'station' | 'printed' }>
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'several'; readonly code: string; readonly matches: readonly CodeMatch[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Chargers' codes hold the origin that drivers know the brand by, which may be another than the page's. */
function readOwnCode(text: string): CodeReading {
  const reading = readCode(text, window.location.origin);
  const { domain } = config().brand;
  return reading.kind === 'foreign' && domain !== null ? readCode(text, domain) : reading;
}

async function targetOf(text: string): Promise<{ readonly path: string } | Problem> {
  const reading = readOwnCode(text);
  if (reading.kind !== 'printed') return reading;
  try {
    const { code } = reading;
    const matches = await findByCode(client, code);
    const [only] = matches;
    if (!only) return { kind: 'unknown', code };
    return matches.length === 1 ? only : { kind: 'several', code, matches };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

export interface OpenCode {
  /** Goes to the station that a code belongs to, or says why not. Resolves to whether it went there. */
  readonly open: (text: string) => Promise<boolean>;
  readonly isBusy: boolean;
  /** In words; null where nothing is wrong. */
  readonly problem: string | null;
  /** The matches of a code that fits more than one station or charge point; the driver chooses. */
  readonly matches: readonly CodeMatch[];
  readonly clear: () => void;
}

/** Opens codes that a driver types or scans: the app's own, and no others (docs/rules.md: own-codes). */
export function useOpenCode(): OpenCode {
  const t = useTexts('own-codes');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const open = async (text: string): Promise<boolean> => {
    setProblem(null);
    setIsBusy(true);
    const target = await targetOf(text);
    setIsBusy(false);
    if ('path' in target) {
      await navigate(target.path);
      return true;
    }
    setProblem(target);
    return false;
  };

  const words = (): string | null => {
    if (problem === null) return null;
    if (problem.kind === 'failed') return textOf(serviceFailure(problem.error));
    return problem.kind === 'several' ? t('several', { code: problem.code }) : t(problem.kind, { ...problem });
  };
  const matches = problem?.kind === 'several' ? problem.matches : [];
  return { open, isBusy, problem: words(), matches, clear: () => setProblem(null) };
}
