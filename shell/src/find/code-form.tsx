import { useRef, useState } from 'react';
import { Button, media, ScanIcon, TextField, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { CodeMatches } from './code-matches';
import { Scanner } from './scanner';
import { useOpenCode } from './use-open-code';

const Form = styled.form.attrs({ noValidate: true })`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px;
  align-items: end;

  & > :first-child {
    grid-column: 1 / -1;
  }

  & > button {
    padding-inline: 14px;
  }

  ${media.wide} {
    grid-template-columns: 1fr auto auto;

    & > :first-child {
      grid-column: auto;
    }

    & > button {
      min-height: 52px;
      padding-inline: 22px;
    }

    &:has([role='alert']) {
      align-items: center;
    }
  }
`;

/** The field for the code on the charger, and the way to the scanner. */
export function CodeForm() {
  const t = useTexts('own-codes');
  const [code, setCode] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { open, isBusy, problem, matches, clear } = useOpenCode();

  const submit = async (): Promise<void> => {
    setIsScanning(false);
    if (!isBusy && !(await open(code))) field.current?.focus();
  };
  const scan = (): void => {
    clear();
    setIsScanning(true);
  };
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          id="code"
          ref={field}
          label={t('label')}
          problem={problem}
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            clear();
            setCode(target.value);
          }}
        />
        <Button id="open-code" $look="secondary" type="submit">
          {t('open')}
        </Button>
        <Button id="scan-code" $look="secondary" onClick={scan}>
          <ScanIcon size={20} />
          {t('scan')}
        </Button>
        <VisuallyHidden aria-live="polite">{isBusy && t('looking-up')}</VisuallyHidden>
      </Form>
      <CodeMatches matches={matches} />
      {isScanning && <Scanner onClose={() => setIsScanning(false)} />}
    </>
  );
}
