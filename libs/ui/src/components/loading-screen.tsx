import { keyframes, styled } from '@wattline/styled';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  width: 40px;
  height: 40px;
  border: 4px solid var(--line);
  border-top-color: var(--accent);
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: 18px;
  min-height: 50vh;
  color: var(--ink-soft);
`;

/** The whole page waits: a spinner with its reason. */
export function LoadingScreen({ text }: { readonly text: string }) {
  return (
    <Middle role="status">
      <Ring aria-hidden="true" />
      <p>{text}</p>
    </Middle>
  );
}
