import { styled } from '@wattline/vendor/styled';

/** A part in a list of parts. A wide table scrolls inside its own box. */
export const PartItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 18px;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
`;

/** Its name, its state beside that, and a button at the end of the line. */
export const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;

  & button {
    margin-inline-start: auto;
  }
`;
