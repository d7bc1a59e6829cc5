import { type SyntheticEvent, useState } from 'react';
import { Button, Card, Fold, Note, Stack, TextField } from '@wattline/ui';
import { showNotice } from '../part';
import { type Business, MOST_LETTERS, writeBusiness } from '../receipt-document/parties';
import { useTexts } from '../texts/use-texts';

interface BusinessFormProps {
  readonly business: Business | null;
  /** Receives what is kept from now on. */
  readonly onChange: (business: Business | null) => void;
}

/** The company that receipts name as their buyer: its name and tax number, kept on this device. */
export function BusinessForm({ business, onChange }: BusinessFormProps) {
  const t = useTexts('business');
  const [name, setName] = useState(business?.name ?? '');
  const [taxNumber, setTaxNumber] = useState(business?.taxNumber ?? '');

  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    const next = { name: name.trim(), taxNumber: taxNumber.trim() };
    writeBusiness(next);
    onChange(next.name === '' ? null : next);
    showNotice('success', t(next.name === '' ? 'removed' : 'saved'));
  };

  return (
    <Card className="screen-only">
      <Fold>
        <summary id="business">{t(business ? 'change' : 'add')}</summary>
        <Stack as="form" $gap={16} $top={12} onSubmit={save}>
          <Note $size="small">{t('note')}</Note>
          <TextField
            label={t('name')}
            value={name}
            maxLength={MOST_LETTERS}
            autoComplete="organization"
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('taxNumber')}
            value={taxNumber}
            maxLength={MOST_LETTERS}
            autoComplete="off"
            onChange={({ target }) => setTaxNumber(target.value)}
          />
          <Button type="submit" $look="secondary">
            {t('save')}
          </Button>
        </Stack>
      </Fold>
    </Card>
  );
}
