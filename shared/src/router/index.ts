export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRoutes,
  useSearchParams,
  type RouteObject,
} from 'react-router';
export { useUrlState, type ParamCodec } from './use-url-state.ts';
export { LastPage } from './last-page.tsx';
export { useSearchText } from './use-search-text.ts';
