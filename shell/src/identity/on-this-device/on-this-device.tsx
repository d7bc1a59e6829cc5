import { useEffect, useRef, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { isLasting } from '@wattline/storage';
import { DialogPanel, Note, Stack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { ClearForm } from './clear-form';
import { ConfirmClearing } from './confirm-clearing';
import { clearDevice, type DeviceRecords, readDevice } from './device-records';
import type { KeptRow, ShownKind } from './kept-item';
import { KeptRows } from './kept-rows';

/**
 * Account, 'On this device': what this browser keeps, since when, and its clearing (docs/rules.md: on-this-device). For
 * visitors too: they come here from the sign-in.
 */
export function OnThisDevice({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('device');
  const me = useDriver()?.id ?? null;
  const [records, setRecords] = useState<DeviceRecords | null>(null);
  /** The kinds that the driver is asked about; null: they are not asked. */
  const [asked, setAsked] = useState<ReadonlySet<ShownKind> | null>(null);
  const [cleared, setCleared] = useState<readonly KeptRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [lasts] = useState(() => isLasting('local'));
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => void readDevice(me).then(setRecords), [me]);

  /** The button that was pressed goes. */
  const begin = (kinds: ReadonlySet<ShownKind> | null): void => {
    setAsked(kinds);
    top.current?.focus();
  };

  const clear = async (kinds: ReadonlySet<ShownKind>): Promise<void> => {
    setBusy(true);
    setCleared(await clearDevice(me, kinds));
    setRecords(await readDevice(me));
    setBusy(false);
    begin(null);
  };

  return (
    <DialogPanel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Stack $gap={20} ref={top} tabIndex={-1}>
        {asked !== null && records !== null ? (
          <ConfirmClearing
            rows={records.clearable.filter(({ kind }) => asked.has(kind))}
            busy={busy}
            onBack={() => begin(null)}
            onClear={() => void clear(asked)}
          />
        ) : (
          <>
            <Note>{t('lead')}</Note>
            {!lasts && <Note>{t('blocked')}</Note>}
            <div role="status">
              {cleared !== null &&
                (cleared.length === 0 ? t('nothingCleared') : <KeptRows title={t('cleared')} rows={cleared} />)}
            </div>
            {records !== null && (
              <>
                <ClearForm rows={records.clearable} onAsk={begin} />
                {records.staying.length > 0 && (
                  <KeptRows title={t('stays')} rows={records.staying} noteOf={(kind) => t(`stays-${noteOf(kind)}`)} />
                )}
              </>
            )}
          </>
        )}
      </Stack>
    </DialogPanel>
  );
}

const notes = ['sign-in', 'open', 'recent', 'others', 'technical'] as const;

/** Which text says why a kind stays; what else stays is needed for what is open. */
const noteOf = (kind: ShownKind): (typeof notes)[number] | 'needed' => notes.find((one) => one === kind) ?? 'needed';
