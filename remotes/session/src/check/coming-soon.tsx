import { defineTexts } from '@wattline/i18n';
import { AlertDialog } from '@wattline/ui';

const en = {
  download: 'PDF download feature coming soon!',
  share: 'Share feature coming soon!',
  ok: 'OK',
};

const es: Readonly<Record<keyof typeof en, string>> = {
  download: '¡La descarga en PDF estará disponible pronto!',
  share: '¡La función de compartir estará disponible pronto!',
  ok: 'Aceptar',
};

const useTexts = defineTexts('coming-soon', en, es);

interface ComingSoonProps {
  readonly what: 'download' | 'share';
  readonly onClose: () => void;
}

/** What the buttons of a receipt say in an environment without them, as the specification has it. */
export function ComingSoon({ what, onClose }: ComingSoonProps) {
  const t = useTexts();
  return <AlertDialog text={t(what)} okLabel={t('ok')} onClose={onClose} />;
}
