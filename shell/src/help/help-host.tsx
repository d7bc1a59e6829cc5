import { useState } from 'react';
import type { BusEvents } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import { chunk } from '@wattline/remote';
import { DialogPlace } from '../dialog-place';
import { useTexts } from '../texts/use-texts';

const dialog = chunk(async () => import(/* webpackChunkName: "help" */ './help-dialog'), { when: 'asked' });

/** The place of the one dialog for help, which every part asks for over the bus. Its code is fetched on the press. */
export function HelpHost() {
  const t = useTexts('part');
  const [asked, setAsked] = useState<BusEvents['help/requested'] | null>(null);
  const close = (): void => setAsked(null);
  useBusEvent('help/requested', setAsked);
  return (
    <DialogPlace of={dialog} open={asked && asked.from} failed={t('failed')} onClose={close}>
      {({ HelpDialog }) => asked && <HelpDialog asked={asked} onClose={close} />}
    </DialogPlace>
  );
}
