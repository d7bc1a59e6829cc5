/**
 * The part of react-router-dom that Wattline uses, shared between shell and remotes in place of the
 * whole package: the shell's build drops what is not named here (docs/decisions, 2).
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';
