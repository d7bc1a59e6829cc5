import {
  ArrowLeft,
  Building2,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CircleParking,
  CircleQuestionMark,
  CircleStop,
  CircleUserRound,
  Clock,
  CreditCard,
  Download,
  ExternalLink,
  Globe,
  Hotel,
  Info,
  LockKeyhole,
  MapPin,
  Minus,
  Moon,
  Navigation,
  Phone,
  Plug,
  Plus,
  RefreshCw,
  ScanQrCode,
  ScrollText,
  Share2,
  ShoppingBag,
  Smartphone,
  Star,
  Sun,
  Toilet,
  Trash2,
  TriangleAlert,
  Utensils,
  Wifi,
  X,
  Zap,
} from 'lucide';
import type { SVGProps } from 'react';

/** A drawing of the icon library: its elements with their attributes. */
type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, unknown>>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Makes a component of a drawing. It says nothing to assistive technology unless it is given an aria-label. */
export const icon = (drawing: Drawing) =>
  function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(rest['aria-label'] ? { role: 'img' } : { 'aria-hidden': true })}
        {...rest}
      >
        {drawing.map(([Tag, attributes], index) => (
          // A drawing never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Tag key={index} {...attributes} />
        ))}
      </svg>
    );
  };

export const AccountIcon = /* @__PURE__ */ icon(CircleUserRound);
export const BackIcon = /* @__PURE__ */ icon(ArrowLeft);
export const BoltIcon = /* @__PURE__ */ icon(Zap);
export const CardIcon = /* @__PURE__ */ icon(CreditCard);
export const CheckIcon = /* @__PURE__ */ icon(Check);
export const ClockIcon = /* @__PURE__ */ icon(Clock);
export const CloseIcon = /* @__PURE__ */ icon(X);
export const DarkIcon = /* @__PURE__ */ icon(Moon);
export const DeleteIcon = /* @__PURE__ */ icon(Trash2);
export const DirectionsIcon = /* @__PURE__ */ icon(Navigation);
export const DownloadIcon = /* @__PURE__ */ icon(Download);
export const ExternalIcon = /* @__PURE__ */ icon(ExternalLink);
export const HelpIcon = /* @__PURE__ */ icon(CircleQuestionMark);
export const HotelIcon = /* @__PURE__ */ icon(Hotel);
export const InfoIcon = /* @__PURE__ */ icon(Info);
export const LanguageIcon = /* @__PURE__ */ icon(Globe);
export const LightIcon = /* @__PURE__ */ icon(Sun);
export const LockIcon = /* @__PURE__ */ icon(LockKeyhole);
export const MinusIcon = /* @__PURE__ */ icon(Minus);
export const MobileIcon = /* @__PURE__ */ icon(Smartphone);
export const NextIcon = /* @__PURE__ */ icon(ChevronRight);
export const OperatorIcon = /* @__PURE__ */ icon(Building2);
export const ParkingIcon = /* @__PURE__ */ icon(CircleParking);
export const PhoneIcon = /* @__PURE__ */ icon(Phone);
export const PlaceIcon = /* @__PURE__ */ icon(MapPin);
export const PlugIcon = /* @__PURE__ */ icon(Plug);
export const PlusIcon = /* @__PURE__ */ icon(Plus);
export const PreviousIcon = /* @__PURE__ */ icon(ChevronLeft);
export const ReceiptIcon = /* @__PURE__ */ icon(ScrollText);
export const RefreshIcon = /* @__PURE__ */ icon(RefreshCw);
export const RestaurantIcon = /* @__PURE__ */ icon(Utensils);
export const RestroomIcon = /* @__PURE__ */ icon(Toilet);
export const ScanIcon = /* @__PURE__ */ icon(ScanQrCode);
export const ShareIcon = /* @__PURE__ */ icon(Share2);
export const ShoppingIcon = /* @__PURE__ */ icon(ShoppingBag);
export const StarIcon = /* @__PURE__ */ icon(Star);
export const StopIcon = /* @__PURE__ */ icon(CircleStop);
export const SuccessIcon = /* @__PURE__ */ icon(CircleCheck);
export const WarningIcon = /* @__PURE__ */ icon(TriangleAlert);
export const WifiIcon = /* @__PURE__ */ icon(Wifi);
