import { useState } from 'react';
import { Button, Dialog, Facts, FormProblem, FormStack, TextField } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { useDeskErrorText } from '../use-error-text';
import { Fact } from '../widgets/widgets';
import type { ActStep } from './act-steps';
import { defaultOf, trialOf, type Plan } from './plan';

/** The values for the texts of a plan. */
function valuesOf({ part, wish, to, effect }: Plan) {
  const present = defaultOf(part);
  const leaving = effect === 'end-trial' ? (trialOf(part)?.version ?? '') : present;
  return {
    part: part.name,
    version: wish.act === 'promote' ? wish.version : leaving,
    share: wish.act === 'promote' ? (wish.traffic ?? 100) : 100,
    present,
    to,
  };
}

interface ActDialogProps {
  readonly act: Extract<ActStep, { readonly step: 'asked' | 'sending' | 'refused' }>;
  readonly onConfirm: (why: string) => void;
  readonly onLeave: () => void;
}

/**
 * Shows the effect of an act, from which release to which, and asks for a confirmation; then the reason of a failure.
 */
export function ActDialog({ act, onConfirm, onLeave }: ActDialogProps) {
  const t = useTexts('debug-releases');
  const textOf = useDeskErrorText();
  const [why, setWhy] = useState('');
  const { plan, step } = act;
  const values = valuesOf(plan);
  const title = t(plan.wish.act === 'promote' ? 'dialogPromote' : 'dialogRollback', values);
  const problem = step === 'sending' ? null : act.problem;

  return (
    <Dialog role="alertdialog" label={title} onClose={onLeave}>
      <FormStack
        style={{ padding: 24 }}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(why);
        }}
      >
        <h2>{title}</h2>
        <Facts $as="cells">
          <Fact label={t('from')} wide>
            {plan.from}
          </Fact>
          <Fact label={t('to')} wide>
            {plan.to}
          </Fact>
        </Facts>
        {step !== 'refused' && (
          <>
            <p>{t(`effect_${plan.effect}`, values)}</p>
            <TextField
              label={t('why')}
              autoComplete="off"
              maxLength={200}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </>
        )}
        {problem !== null && <FormProblem>{textOf(problem)}</FormProblem>}
        {step !== 'refused' && (
          <Button
            type="submit"
            $look={plan.wish.act === 'promote' ? 'primary' : 'danger'}
            aria-disabled={step === 'sending'}
          >
            {t(step === 'sending' ? 'sending' : `confirm_${plan.effect}`, values)}
          </Button>
        )}
        <Button $look="secondary" aria-disabled={step === 'sending'} onClick={onLeave}>
          {t(step === 'refused' ? 'close' : 'cancel')}
        </Button>
      </FormStack>
    </Dialog>
  );
}
