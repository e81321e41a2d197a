import { Toast, Toaster as Group } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '@roost/shared/ui/core';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { toaster } from './toast.ts';
import { ChakraScope } from './chakra-scope.tsx';

const toneStyles = {
  success: { tone: 'success', Icon: CircleCheck },
  error: { tone: 'danger', Icon: CircleAlert },
  warning: { tone: 'warning', Icon: TriangleAlert },
  info: { tone: 'info', Icon: Info },
};

const toneStyleOf = (type: string | undefined) =>
  Object.hasOwn(toneStyles, type ?? '') ? toneStyles[type as keyof typeof toneStyles] : toneStyles.info;

/** Renders all toasts. Render it once, at the end of the page. */
export function Toaster() {
  const { t } = useLingui();
  return (
    <ChakraScope>
      <Group className="r-toasts" toaster={toaster} aria-label={t`Notifications`}>
        {({ title, description, type, action }) => {
          const { tone, Icon } = toneStyleOf(type);
          return (
            <Toast.Root className={`r-toast r-tone--${tone}`}>
              <Icon className="r-toast__mark" aria-hidden />
              <Toast.Title className="r-toast__title">{title}</Toast.Title>
              {description && <Toast.Description className="r-toast__text">{description}</Toast.Description>}
              {action && (
                <Toast.ActionTrigger asChild>
                  <Button size="sm" className="r-toast__action">
                    {action.label}
                  </Button>
                </Toast.ActionTrigger>
              )}
              <Toast.CloseTrigger asChild>
                <IconButton size="sm" className="r-toast__close" label={t`Close`} icon={<X aria-hidden />} />
              </Toast.CloseTrigger>
            </Toast.Root>
          );
        }}
      </Group>
    </ChakraScope>
  );
}
