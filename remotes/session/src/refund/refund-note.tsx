import type { Session } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { useRefund } from './use-refund';

const Note = styled.p<{ $tone: string }>`
  padding: 12px 16px;
  border-radius: var(--radius-small);
  background: ${({ $tone }) => `var(--${$tone}-soft)`};
  color: ${({ $tone }) => `var(--${$tone})`};
  font-weight: 600;
  text-align: start;
`;

/** What became of the refund of a session's payment; nothing without one. */
export function RefundNote({ sessionId, session }: { readonly sessionId: string; readonly session: Session }) {
  const news = useRefund(sessionId, session);
  return (
    news && (
      <Note $tone={news.tone} role="status">
        {news.text}
      </Note>
    )
  );
}
