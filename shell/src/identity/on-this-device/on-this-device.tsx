import { useEffect, useId, useRef, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { isLasting } from '@wattline/base/storage';
import { Button, CheckRow, DialogPanel, Note, Stack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { clearDevice, type DeviceRecords, isCleared, type KeptRow, readDevice, type ShownKind } from './device-records';

interface KeptRowsProps {
  readonly title: string;
  readonly rows: readonly KeptRow[];
  /** A further note on a kind. */
  readonly noteOf?: (kind: ShownKind) => string;
}

/** Lists what is kept, kind by kind, with how many entries. */
function KeptRows({ title, rows, noteOf }: KeptRowsProps) {
  const t = useTexts('device');
  const id = useId();
  return (
    <Stack $gap={8} as="section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Stack $gap={12} as="ul">
        {rows.map((row) => (
          <li key={row.kind}>
            <p>{t(`label-${row.kind}`)}</p>
            <Note $size="small">{t('entries', { count: row.count })}</Note>
            {noteOf && <Note $size="small">{noteOf(row.kind)}</Note>}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

interface ClearFormProps {
  /** The kinds that can be cleared now. */
  readonly rows: readonly KeptRow[];
  readonly onAsk: (kinds: ReadonlySet<ShownKind>) => void;
}

/** Shows what can be cleared, and the button for it. Language, theme and other choices go only where the driver wants it. */
function ClearForm({ rows, onAsk }: ClearFormProps) {
  const t = useTexts('device');
  const [withChoices, setWithChoices] = useState(false);
  if (rows.length === 0) return <Note>{t('empty')}</Note>;
  const kinds = rows.map(({ kind }) => kind).filter((kind) => withChoices || kind !== 'choices');
  return (
    <Stack $gap={12}>
      <KeptRows title={t('clearable')} rows={rows} />
      {rows.some(({ kind }) => kind === 'choices') && (
        <CheckRow>
          <input type="checkbox" checked={withChoices} onChange={({ target }) => setWithChoices(target.checked)} />
          {t('withChoices')}
        </CheckRow>
      )}
      <Button $look="secondary" disabled={kinds.length === 0} onClick={() => onAsk(new Set(kinds))}>
        {t('clear')}
      </Button>
    </Stack>
  );
}

interface ConfirmClearingProps {
  /** The kinds that are about to go. */
  readonly rows: readonly KeptRow[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

/** Names what will be lost, before anything is. */
function ConfirmClearing({ rows, busy, onBack, onClear }: ConfirmClearingProps) {
  const t = useTexts('device');
  const id = useId();
  return (
    <Stack $gap={16} as="section" aria-labelledby={id}>
      <h3 id={id}>{t('confirmTitle')}</h3>
      <Stack $gap={8} as="ul">
        {rows.map(({ kind }) => isCleared(kind) && <li key={kind}>{t(`lost-${kind}`)}</li>)}
      </Stack>
      <Note>{t('moneyStays')}</Note>
      <Button $look="danger" disabled={busy} onClick={onClear}>
        {t('clearNow')}
      </Button>
      <Button $look="secondary" disabled={busy} onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}

/**
 * Account, 'On this device': what this browser keeps, and its clearing (docs/rules.md: on-this-device). For
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
      <Stack $gap={16} ref={top} tabIndex={-1}>
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
