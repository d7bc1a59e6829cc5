export { Badge, type BadgeVariant } from './components/badge';
export { Banner } from './components/banner';
export { Button, IconButton, TextButton, buttonStyle, type ButtonLook } from './components/button';
export { AlertDialog, Dialog, DialogPanel } from './components/dialog';
export {
  beforeFigure,
  Card,
  Columns,
  Facts,
  Fold,
  IconText,
  media,
  Note,
  Page,
  Row,
  Stack,
  Text,
  VisuallyHidden,
  withFigure,
  type Space,
  type TextSize,
} from './components/layout';
export { BackLink, ButtonLink } from './components/links';
export { CenteredCard, ErrorScreen, LoadingScreen, Mark } from './components/screens';
export { Tabs, type Tab } from './components/tabs';
export { CheckRow, Field, FormProblem, FormStack, TextField, tickStyle } from './components/text-field';
export { EmptyDrawing, PlugDrawing, PluggingIn } from './drawings';
export { countdownText, useCountdown, usePageTitle, useWholeView } from './hooks';
export * from './icons';
export { formatPhone, isPuertoRico, isForeignPhone, isWholePhone, readCode, toE164 } from './phone';
