import { useState } from 'react';
import type { BusEvents } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import { LazyDialogs } from '../lazy-dialogs';
import { useTexts } from '../texts/use-texts';
import { chunkOf } from '../use-chunk';

const dialog = chunkOf(async () => (await import(/* webpackChunkName: "help" */ './help-dialog')).HelpDialog);

/** The place of the one dialog for help, which every part asks for over the bus. Its code is fetched on the press. */
export function HelpHost() {
  const t = useTexts('part');
  const [asked, setAsked] = useState<BusEvents['help/requested'] | null>(null);
  const close = (): void => setAsked(null);
  useBusEvent('help/requested', setAsked);
  return (
    <LazyDialogs chunk={dialog} open={asked && asked.from} failed={t('failed')} onClose={close}>
      {(Dialog) => asked && <Dialog asked={asked} onClose={close} />}
    </LazyDialogs>
  );
}
