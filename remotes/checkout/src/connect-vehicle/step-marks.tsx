import { CheckIcon, media, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { TutorialStep } from '../start-session/tutorial-progress';
import { useTexts } from '../texts/use-texts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
  margin: 20px 0 24px;
`;

const Mark = styled.li<{ $state: 'done' | 'now' | 'later' }>`
  display: grid;
  align-content: start;
  gap: 8px;
  color: ${({ $state }) => ($state === 'now' ? 'var(--ink)' : 'var(--ink-soft)')};
  font-size: var(--small);
  font-weight: ${({ $state }) => ($state === 'now' ? 700 : 400)};
  line-height: 1.25;

  &::before {
    height: 6px;
    border-radius: 999px;
    background: ${({ $state }) => ($state === 'later' ? 'var(--line)' : 'var(--accent)')};
    content: '';
    transition: background-color 0.2s;
  }

  & > span {
    display: inline-flex;
    gap: 4px;
    align-items: center;
  }

  & svg {
    display: none;

    ${media.wide} {
      display: block;
    }
  }
`;

/** On a phone for screen readers alone: the step that is now has its heading below. */
const Title = styled(VisuallyHidden)`
  ${media.wide} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
    white-space: normal;
  }
`;

const steps: readonly TutorialStep[] = [1, 2, 3];

/** Which of the three steps is done, is now, comes later. */
export function StepMarks({ step }: { readonly step: TutorialStep }) {
  const t = useTexts('connect-vehicle');
  return (
    <List aria-label={t('steps')}>
      {steps.map((one) => (
        <Mark
          key={one}
          $state={one < step ? 'done' : one === step ? 'now' : 'later'}
          aria-current={one === step ? 'step' : undefined}
        >
          <span>
            {one < step && <CheckIcon size={16} />}
            <Title>
              {one}. {t(`title${one}`)}
            </Title>
          </span>
        </Mark>
      ))}
    </List>
  );
}
