import { useEffect, useRef, useState } from 'react';
import { paths } from '@wattline/contract';
import { Button } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

const Question = styled.section`
  display: grid;
  gap: 12px;
  padding: 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  scroll-margin-top: 16px;
`;

const Asked = styled.p`
  font-weight: 600;
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  & > * {
    flex: auto;
    width: auto;
    padding-inline: 12px;
    font-size: var(--small);
  }
`;

const Hint = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;

  & > button {
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`;

const ID = 'label-check';

interface LabelCheckProps {
  /** As printed: id and bay. */
  readonly label: string;
  readonly locationId: string;
  readonly isSame: boolean;
  readonly onSame: () => void;
}

/** Whether the charger in front of the driver has this label; where not, the ways to the right one. */
export function LabelCheck({ label, locationId, isSame, onSame }: LabelCheckProps) {
  const t = useTexts('label-check');
  const [isOther, setIsOther] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (isSame) answer.current?.focus();
  }, [isSame]);

  if (isSame) {
    return (
      <p ref={answer} tabIndex={-1} role="status">
        {t('compared')}
      </p>
    );
  }
  return (
    <Question id={ID} tabIndex={-1} aria-labelledby={`${ID}-ask`}>
      <Asked id={`${ID}-ask`}>{t('ask', { label })}</Asked>
      <Answers>
        <Button $look="secondary" onClick={onSame}>
          {t('same')}
        </Button>
        <Button $look="secondary" aria-expanded={isOther} onClick={() => setIsOther(true)}>
          {t('other')}
        </Button>
      </Answers>
      {isOther && (
        <>
          <p role="alert">{t('warning')}</p>
          <Link to={paths.station(locationId)}>{t('choose')}</Link>
          <Link to={paths.home}>{t('enter')}</Link>
        </>
      )}
    </Question>
  );
}

function showQuestion(): void {
  const question = document.getElementById(ID);
  question?.scrollIntoView({ block: 'nearest' });
  question?.focus({ preventScroll: true });
}

/** At the button that waits: why, and the way to the question. */
export function LabelHint() {
  const t = useTexts('label-check');
  return (
    <Hint>
      {t('first')}
      <button type="button" onClick={showQuestion}>
        {t('show')}
      </button>
    </Hint>
  );
}
