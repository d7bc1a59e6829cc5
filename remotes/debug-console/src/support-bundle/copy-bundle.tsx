import { authStore } from '@wattline/auth';
import { supportBundle } from '@wattline/auth/support';
import { config } from '@wattline/base/config';
import { bus } from '@wattline/event-bus';
import { useComposition } from '../composition/use-composition';
import { readStored } from '../storage/stores';
import { useTexts } from '../texts/use-texts';
import { CopyButton } from '../widgets/copy-button';

/** Puts a support bundle on the clipboard. */
export function CopyBundle() {
  const t = useTexts('debug-console');
  const parts = useComposition();

  const text = (): string => {
    const { session } = authStore.getState();
    const bundle = supportBundle({
      now: new Date(),
      pathname: location.pathname,
      userAgent: navigator.userAgent,
      language: document.documentElement.lang,
      config: config(),
      isSignedIn: session !== null,
      isImpersonated: session?.isImpersonated === true,
      parts,
      history: bus.history(),
      stored: readStored(),
    });
    return JSON.stringify(bundle, null, 2);
  };

  return <CopyButton text={text} label={t('copyBundle')} />;
}
