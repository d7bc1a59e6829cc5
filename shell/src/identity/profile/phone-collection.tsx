import { useState } from 'react';
import type { Driver } from '@wattline/auth';
import { Button, FormProblem, Note } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { PhoneVerification } from '../phone-verification/phone-verification';
import type { MergeCase, PhoneVerified } from '../phone-verification/phone-verification-machine';
import { takeUpVerified } from '../session';
import { saveProfile } from './save-profile';
import { useMergeOutcome } from './use-merge-outcome';

interface PhoneCollectionProps {
  readonly driver: Driver;
  readonly title: string;
  readonly lead: string;
  readonly onSettled: (driver: Driver) => void;
  readonly onClose: () => void;
}

/**
 * After an e-mail or Google sign-in: collects and verifies a phone number, and offers the merge where another account
 * has it. A driver may skip this.
 */
export function PhoneCollection({ driver, title, lead, onSettled, onClose }: PhoneCollectionProps) {
  const t = useTexts('profile');
  const [merge, setMerge] = useState<MergeCase | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const settleMerge = useMergeOutcome();

  const keep = async (result: PhoneVerified): Promise<void> => {
    const known = (await takeUpVerified(result)) ?? driver;
    const saved = await saveProfile(known, { phoneNumber: result.phone });
    if (saved.kind === 'saved') return onSettled(saved.driver);
    if (saved.kind === 'merge') return setMerge(saved.merge);
    return setProblem(t(saved.kind));
  };

  const verified = async (result: PhoneVerified): Promise<void> => {
    setProblem(null);
    if (!merge) return keep(result).catch(() => setProblem(t('failed')));
    const one = await settleMerge(result, merge);
    return one === null ? onClose() : onSettled(one);
  };

  return (
    <PhoneVerification
      key={merge === null ? 'own' : 'merge'}
      merge={merge}
      onVerified={verified}
      onCancel={() => onSettled(driver)}
      onClose={onClose}
      before={
        <>
          {!merge && (
            <Note $bottom={16}>
              <strong>{title}</strong>. {lead}
            </Note>
          )}
          {problem && <FormProblem>{problem}</FormProblem>}
        </>
      }
      after={
        !merge && (
          <Button $wide $top={16} $look="secondary" onClick={() => onSettled(driver)}>
            {t('later')}
          </Button>
        )
      }
    />
  );
}
