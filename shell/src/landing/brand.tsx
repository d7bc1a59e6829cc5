import { config } from '@wattline/config';
import { styled } from '@wattline/styled';

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 1.1875rem;
  font-weight: 750;
  letter-spacing: -0.02em;
`;

function Mark() {
  const { icon } = config().brand;
  if (icon !== null) return <img src={icon} width="34" height="34" alt="" />;
  return (
    <svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="18" fill="var(--accent)" />
      <path d="M35.5 10 18 36h12l-3.5 18L46 27H33z" fill="var(--on-accent)" />
    </svg>
  );
}

/** The mark and the name. */
export function Brand() {
  return (
    <Word>
      <Mark />
      {config().brand.name}
    </Word>
  );
}
