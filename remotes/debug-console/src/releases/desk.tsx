import { useDriver } from '@wattline/auth';
import { FormProblem, Stack } from '@wattline/ui';
import { useComposition } from '../composition/use-composition';
import { bus } from '../part';
import { useTexts } from '../texts/use-texts';
import { Hint } from '../widgets/facts';
import { Section } from '../widgets/section';
import { Buttons, SmallButton } from '../widgets/small-button';
import { ActDialog } from './act-dialog';
import type { DeskState } from './desk-schema';
import { History } from './history';
import { PartReleases } from './part-releases';
import { useAct } from './use-act';
import { useDesk } from './use-desk';
import { useDeskErrorText } from './use-desk-error-text';

/** The desk of this environment, for people who are signed in. */
export function Desk() {
  const t = useTexts('debug-releases');
  const driver = useDriver();
  if (driver !== null) return <OpenDesk key={driver.id} />;
  return (
    <Section title={t('title')}>
      <Hint>{t('intro')}</Hint>
      <p>{t('signInText')}</p>
      <div>
        <SmallButton onClick={() => bus.emit('auth/sign-in-requested', { reason: 'release-desk' })}>
          {t('signIn')}
        </SmallButton>
      </div>
    </Section>
  );
}

/** Of one person: another one has another, with other rights. */
function OpenDesk() {
  const t = useTexts('debug-releases');
  const textOf = useDeskErrorText();
  const { desk, isReading, failure, again } = useDesk();
  const { act, want, confirm, leave } = useAct(again);
  const here = useComposition();

  return (
    <>
      <Section title={t('title')}>
        <Hint>{t('intro')}</Hint>
        {desk !== null && <Standing desk={desk} />}
        {desk === null && isReading && <p role="status">{t('reading')}</p>}
        {failure !== null && (
          <FormProblem>{textOf({ code: 'desk-not-read', values: { reason: textOf(failure) } })}</FormProblem>
        )}
        <Buttons>
          <SmallButton aria-disabled={isReading} onClick={again}>
            {t('again')}
          </SmallButton>
        </Buttons>
        {desk !== null && (
          <Stack as="ul" $gap={14}>
            {desk.parts.map((part) => (
              <PartReleases
                key={part.name}
                part={part}
                desk={desk}
                here={here.find((status) => status.part === part.name)}
                done={act.step === 'done' && act.done.change.part === part.name ? act.done : null}
                onWish={want}
              />
            ))}
          </Stack>
        )}
      </Section>
      {desk !== null && <History log={desk.log} />}
      {(act.step === 'asked' || act.step === 'sending' || act.step === 'refused') && (
        <ActDialog act={act} onConfirm={confirm} onLeave={leave} />
      )}
    </>
  );
}

/** Shows the user, and whether the releases below are those of visitors. */
function Standing({ desk: { you, site, measured, troubles } }: { readonly desk: DeskState }) {
  const t = useTexts('debug-releases');
  const { name, rights } = you;
  const parts = rights === 'all' ? '' : rights.join(', ');
  return (
    <div>
      <p>{t(rights === 'all' ? 'asOperator' : rights.length > 0 ? 'asTeam' : 'asReader', { name, parts })}</p>
      <p>{t(site === 'composed' ? 'siteComposed' : 'siteBehind')}</p>
      {troubles.map(({ part, problem, versions }) => (
        <p key={`${part} ${problem}`} role="alert">
          <strong>{t('trouble', { part, problem, versions: versions.join(', ') || t('troubleNothing') })}</strong>
        </p>
      ))}
      {measured !== 'yes' && <p>{t(measured === 'no' ? 'measuredNo' : 'measuredNot-now')}</p>}
    </div>
  );
}
