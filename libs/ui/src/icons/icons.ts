import {
  ArrowLeft,
  Cable,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CircleDollarSign,
  CircleQuestionMark,
  CircleStop,
  Clock,
  CreditCard,
  Download,
  ExternalLink,
  Gauge,
  Globe,
  Info,
  LockKeyhole,
  MapPin,
  Minus,
  Moon,
  Phone,
  Plug,
  Plus,
  ScrollText,
  RefreshCw,
  ScanQrCode,
  SearchX,
  Share2,
  Smartphone,
  Star,
  Sun,
  Trash2,
  TriangleAlert,
  X,
  Zap,
} from 'lucide';
import { icon } from './icon';

/*
 * The icons of the app, named by what they mean here. Each costs about 150 bytes where it is used and none where it is
 * not: each is marked as pure.
 */
export const BackIcon = /* @__PURE__ */ icon(ArrowLeft);
export const BoltIcon = /* @__PURE__ */ icon(Zap);
export const CableIcon = /* @__PURE__ */ icon(Cable);
export const CardIcon = /* @__PURE__ */ icon(CreditCard);
export const CheckIcon = /* @__PURE__ */ icon(Check);
export const ClockIcon = /* @__PURE__ */ icon(Clock);
export const CloseIcon = /* @__PURE__ */ icon(X);
export const CostIcon = /* @__PURE__ */ icon(CircleDollarSign);
export const DarkIcon = /* @__PURE__ */ icon(Moon);
export const DeleteIcon = /* @__PURE__ */ icon(Trash2);
export const DownloadIcon = /* @__PURE__ */ icon(Download);
export const ExternalIcon = /* @__PURE__ */ icon(ExternalLink);
export const HelpIcon = /* @__PURE__ */ icon(CircleQuestionMark);
export const InfoIcon = /* @__PURE__ */ icon(Info);
export const LanguageIcon = /* @__PURE__ */ icon(Globe);
export const LightIcon = /* @__PURE__ */ icon(Sun);
export const LockIcon = /* @__PURE__ */ icon(LockKeyhole);
export const MinusIcon = /* @__PURE__ */ icon(Minus);
export const MobileIcon = /* @__PURE__ */ icon(Smartphone);
export const NextIcon = /* @__PURE__ */ icon(ChevronRight);
export const NotFoundIcon = /* @__PURE__ */ icon(SearchX);
export const PhoneIcon = /* @__PURE__ */ icon(Phone);
export const PlaceIcon = /* @__PURE__ */ icon(MapPin);
export const PlugIcon = /* @__PURE__ */ icon(Plug);
export const PlusIcon = /* @__PURE__ */ icon(Plus);
export const PreviousIcon = /* @__PURE__ */ icon(ChevronLeft);
export const RateIcon = /* @__PURE__ */ icon(Gauge);
export const ReceiptIcon = /* @__PURE__ */ icon(ScrollText);
export const RefreshIcon = /* @__PURE__ */ icon(RefreshCw);
export const ScanIcon = /* @__PURE__ */ icon(ScanQrCode);
export const ShareIcon = /* @__PURE__ */ icon(Share2);
export const StarIcon = /* @__PURE__ */ icon(Star);
export const StopIcon = /* @__PURE__ */ icon(CircleStop);
export const SuccessIcon = /* @__PURE__ */ icon(CircleCheck);
export const WarningIcon = /* @__PURE__ */ icon(TriangleAlert);
