import {
  AtSign,
  Box,
  Gauge,
  Globe,
  Inbox,
  LayoutDashboard,
  Mail,
  Server,
  Settings,
  ShieldCheck,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import type { IconName } from '@roost/shared/platform/manifest';

/** The icon that a manifest names, or a box. */
export const menuIcon = (name: IconName): LucideIcon => (Object.hasOwn(icons, name) ? icons[name] : Box);

const icons: Record<IconName, LucideIcon> = {
  'at-sign': AtSign,
  box: Box,
  gauge: Gauge,
  globe: Globe,
  inbox: Inbox,
  'layout-dashboard': LayoutDashboard,
  mail: Mail,
  server: Server,
  settings: Settings,
  'shield-check': ShieldCheck,
  wand: WandSparkles,
};
