import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { config } from '@wattline/base/config';
import { Banner, Button, CenteredCard, FormStack, LockIcon, Mark, Note, TextField, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { canCheck } from './check-password';
import type { Access } from './use-access';

const Form = styled(FormStack)`
  width: 100%;
`;

/** The console is locked; its password opens it. */
export function PasswordGate({ access }: { readonly access: Pick<Access, 'tryPassword' | 'waitUntil'> }) {
  const t = useTexts('debug-access');
  usePageTitle(t('title'));
  const obstacle = config().debug.password === null ? 'notConfigured' : canCheck() ? null : 'insecure';

  return (
    <CenteredCard>
      <Mark $tone="neutral">
        <LockIcon />
      </Mark>
      <h1>{t('title')}</h1>
      <Note>{t('intro')}</Note>
      {obstacle === null ? <PasswordForm access={access} /> : <Banner $tone="warning">{t(obstacle)}</Banner>}
    </CenteredCard>
  );
}

function PasswordForm({
  access: { tryPassword, waitUntil },
}: {
  readonly access: Pick<Access, 'tryPassword' | 'waitUntil'>;
}) {
  const t = useTexts('debug-access');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<'invalid' | 'unreadable' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const seconds = useWait(waitUntil);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isChecking || seconds > 0) return;
    setProblem(null);
    if (password === '') return setProblem('invalid');
    setChecking(true);
    const outcome = await tryPassword(password);
    setChecking(false);
    if (outcome !== 'right') setProblem(outcome === 'wrong' ? 'invalid' : outcome);
    setPassword('');
  };

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        id="console-password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        problem={problem === null ? null : t(problem)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button id="open-console" type="submit" disabled={isChecking || seconds > 0}>
        {t(isChecking ? 'checking' : 'authenticate')}
      </Button>
      {/* Not a live region: assistive technology would read out each second. */}
      {seconds > 0 && <Banner $tone="warning">{t('wait', { seconds })}</Banner>}
    </Form>
  );
}

const TICK_MS = 250;

const onTick = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** Whole seconds until a moment (milliseconds since the epoch); 0 once it has come. */
const useWait = (until: number): number =>
  useSyncExternalStore(
    onTick,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1_000)),
    () => 0,
  );
