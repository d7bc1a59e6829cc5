import { useEffect, useRef, useState } from 'react';
import { paths } from '@wattline/contract';
import { Button, Card, Row, Text, TextButton } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

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
    <Card $flat $gap={12} id={ID} tabIndex={-1} aria-labelledby={`${ID}-ask`}>
      <Text $weight={600} id={`${ID}-ask`}>
        {t('ask', { label })}
      </Text>
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
    </Card>
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
    <Row as="p" $gap={8}>
      {t('first')}
      <TextButton onClick={showQuestion}>{t('show')}</TextButton>
    </Row>
  );
}
