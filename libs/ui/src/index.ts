export { AlertDialog } from './components/alert-dialog';
export { BackLink } from './components/back-link';
export { Badge, type BadgeVariant } from './components/badge';
export { Banner } from './components/banner';
export { Button, IconButton, TextButton, buttonStyle, type ButtonLook } from './components/button';
export { ButtonLink } from './components/button-link';
export { CenteredCard, Mark } from './components/centered-card';
export { Dialog } from './components/dialog';
export { DialogPanel } from './components/dialog-panel';
export { ErrorScreen } from './components/error-screen';
export { FormProblem, FormStack } from './components/form-stack';
export {
  beforeFigure,
  Card,
  Columns,
  Facts,
  Fold,
  IconText,
  Note,
  Page,
  Row,
  Stack,
  Text,
  withFigure,
  type Space,
  type TextSize,
} from './components/layout';
export { LoadingScreen } from './components/loading-screen';
export { Tabs, type Tab } from './components/tabs';
export { CheckRow, Field, TextField, tickStyle } from './components/text-field';
export { countdownText, useCountdown } from './components/use-countdown';
export { usePageTitle } from './components/use-page-title';
export { useWholeView } from './components/use-whole-view';
export {
  AccountIcon,
  BackIcon,
  BoltIcon,
  CardIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DarkIcon,
  DeleteIcon,
  DirectionsIcon,
  DownloadIcon,
  ExternalIcon,
  HelpIcon,
  HotelIcon,
  InfoIcon,
  LanguageIcon,
  LightIcon,
  LockIcon,
  MinusIcon,
  MobileIcon,
  NextIcon,
  OperatorIcon,
  ParkingIcon,
  PhoneIcon,
  PlaceIcon,
  PlugIcon,
  PlusIcon,
  PreviousIcon,
  ReceiptIcon,
  RefreshIcon,
  RestaurantIcon,
  RestroomIcon,
  ScanIcon,
  ShareIcon,
  ShoppingIcon,
  StarIcon,
  StopIcon,
  SuccessIcon,
  WarningIcon,
  WifiIcon,
} from './icons';
export { EmptyDrawing, PlugDrawing, PluggingIn } from './drawings';
export { formatPhone, isPuertoRico, isForeignPhone, isWholePhone, phoneDigits, readCode, toE164 } from './phone';
export { media } from './styles/media';
export { VisuallyHidden } from './styles/visually-hidden';
