import { styled } from '@wattline/vendor/styled';

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
