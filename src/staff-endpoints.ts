import { deliveriesContract } from "#src/delivery/staff/contract.ts";
import { resourceEndpoints, singletonEndpoints } from "#src/kernel/resource-contract.ts";
import { ordersStaffEndpoints } from "#src/orders/staff/contract.ts";
import { dashboardEndpoints } from "#src/orders/staff/dashboard-contract.ts";
import { orderSettingsContract } from "#src/orders/staff/settings-contract.ts";
import { promotionsContract, promotionSimulatorEndpoints } from "#src/promotions/staff/contract.ts";

/** Every endpoint of the back office, below /api/admin. */
export const staffEndpoints = {
  ...singletonEndpoints(deliveriesContract),
  ...ordersStaffEndpoints,
  ...dashboardEndpoints,
  ...singletonEndpoints(orderSettingsContract),
  ...resourceEndpoints(promotionsContract),
  ...promotionSimulatorEndpoints,
};

// The screens know their endpoints' types from here, without loading a schema.
declare module "#src/back-office/ui/api.ts" {
  interface Register {
    staff: typeof staffEndpoints;
  }
}
