import { useRef, useState } from 'react';
import { Button, ScanIcon, TextField, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { CodeMatches } from './code-matches';
import { Scanner } from './scanner';
import { useOpenCode } from './use-open-code';

const Form = styled.form.attrs({ noValidate: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;

  & > :first-child {
    grid-column: 1 / -1;
  }

  & > [type='submit'] {
    min-height: 52px;
    padding-inline: 16px;
  }

  &:has([role='alert']) {
    align-items: center;
  }
`;

/** The page's own step: the code is in front of the driver. */
const ScanButton = styled(Button)`
  min-height: 64px;
  font-size: var(--heading);
`;

/** The way to the scanner, and the field for the code on the charger. */
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
        <ScanButton id="scan-code" onClick={scan}>
          <ScanIcon size={24} />
          {t('scan')}
        </ScanButton>
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
        <VisuallyHidden aria-live="polite">{isBusy && t('looking-up')}</VisuallyHidden>
      </Form>
      <CodeMatches matches={matches} />
      {isScanning && <Scanner onClose={() => setIsScanning(false)} />}
    </>
  );
}
