import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { css, styled } from '@wattline/vendor/styled';
import { Text } from './layout';

/** A label with what is filled in below it: a text field's line, a <select> or a <textarea>. */
export const Field = styled.div`
  display: grid;
  gap: 8px;
  text-align: start;

  & > label {
    font-weight: 600;
  }

  & > small {
    color: var(--ink-soft);
    font-size: var(--small);
  }

  & > :is(select, textarea) {
    width: 100%;
    min-height: 48px;
    padding: 12px 16px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--surface);
    color: inherit;
    font: inherit;
  }

  & > textarea {
    min-height: 96px;
    resize: vertical;
  }
`;

/** The look of a box or a dot to tick: the browsers' own are grey blocks in the dark. With the device's colours they are the browser's. */
export const tickStyle = css`
  accent-color: var(--accent);

  @media (forced-colors: none) {
    display: grid;
    place-items: center;
    margin: 0;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    background: var(--surface);
    appearance: none;

    &[type='checkbox'] {
      border-radius: var(--radius-tiny);
    }

    &:checked {
      border-color: var(--accent);
      background: var(--accent);
    }

    &:checked::before {
      width: 60%;
      height: 60%;
      background: var(--on-accent);
      clip-path: circle(42%);
      content: '';
    }

    &[type='checkbox']:checked::before {
      clip-path: polygon(9% 50%, 0 60%, 40% 90%, 100% 20%, 90% 9%, 36% 70%);
    }
  }
`;

/** A box to tick with its words: all of them are its label. */
export const CheckRow = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;

  & > input {
    flex: none;
    width: 24px;
    height: 24px;
    ${tickStyle}
  }
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  min-height: 50px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);

  &:focus-within {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
  }

  &:has([aria-invalid='true']) {
    border-color: var(--danger);
  }
`;

const Prefix = styled.span`
  padding-inline-start: 16px;
  color: var(--ink-soft);
`;

/** Without a width, a browser keeps room for twenty letters, however large they are. */
const Input = styled.input`
  flex: 1;
  width: 0;
  min-height: 48px;
  padding: 0 16px;
  border: 0;
  border-radius: inherit;
  background: none;

  &:focus {
    outline: none;
  }
`;

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The problem of the typed text; a screen reader reads it out when it comes. */
  readonly problem?: string | null;
  /** Fixed text before the input, such as '+1'. */
  readonly prefix?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text with its problem, each tied to the input for assistive technology. */
export function TextField({ label, problem = null, prefix, ...input }: TextFieldProps) {
  const own = useId();
  const { id = own } = input;
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Line>
        {prefix !== undefined && <Prefix aria-hidden="true">{prefix}</Prefix>}
        <Input
          id={id}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          {...input}
        />
      </Line>
      {problem !== null && (
        <Text $size="small" $tone="danger" id={`${id}-problem`} role="alert">
          {problem}
        </Text>
      )}
    </Field>
  );
}

/** Things to fill in, one below another, with room between. */
export const FormStack = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: 16px;
`;

/** Shows the problem of a form. */
export const FormProblem = styled.p.attrs({ role: 'alert' })`
  padding: 12px 16px;
  border-radius: var(--radius-small);
  background: var(--danger-soft);
  color: var(--danger);
`;
