import { paths, readLastSession } from '@wattline/contract';
import { Link } from '@wattline/router';
import { BoltIcon, buttonStyle, Card } from '@wattline/ui';
import { styled } from '@wattline/styled';
import { useLandingTexts } from './landing-texts';

const Box = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  border-color: var(--accent);
  font-weight: 600;
`;

const ResumeLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** The way back to a session that may still run, for a driver who closed its tab (reading 19); nothing without one. */
export function ResumeCharging() {
  const t = useLandingTexts();
  const session = readLastSession();
  if (!session) return null;
  return (
    <Box aria-label={t('resume')}>
      <p>{t('resumeText')}</p>
      <ResumeLink to={paths.session(session.id)}>
        <BoltIcon size={20} />
        {t('resume')}
      </ResumeLink>
    </Box>
  );
}
