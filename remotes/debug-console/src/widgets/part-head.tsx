import { Row } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

/** A part's name, its state beside that, and a button at the end of the line. */
export const PartHead = styled(Row)`
  & button {
    margin-inline-start: auto;
  }
`;
