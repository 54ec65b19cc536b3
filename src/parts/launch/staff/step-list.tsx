import { request } from "#src/base/admin-kit/ui/api.ts";
import DoneIcon from "@mui/icons-material/Done";
import { Box, Button, Typography } from "@mui/material";
import { TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { type ReactNode, useState } from "react";
import type { Found } from "#src/parts/launch/found.ts";
import type { Step, StepName } from "#src/parts/launch/steps.ts";
import * as texts from "#src/parts/launch/texts.ts";
import { Link } from "react-admin";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { draftsUrl } from "#src/shop/content/staff/drafts-url.ts";

interface Props {
  steps: readonly Step[];
  found: Found;
}

/** The steps with their state; phones collapse the finished ones. */
export function StepList({ steps, found }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const done = steps.filter((step) => step.done);
  const next = steps.find((step) => !step.done);
  const folded = { display: { xs: unfolded ? "grid" : "none", md: "grid" } };
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {done.length > 0 && !unfolded ? (
        <Row
          sign={<DoneIcon fontSize="small" />}
          variant="done"
          title={texts.doneSteps(done.length)}
          description={done.map(({ name }) => texts.stepTitles[name]).join(", ")}
          sx={{ display: { xs: "grid", md: "none" } }}
        >
          <Button size="small" onClick={() => setUnfolded(true)}>
            {texts.showDone}
          </Button>
        </Row>
      ) : null}
      {steps.map((step) => (
        <Row
          key={step.name}
          sign={step.done ? <DoneIcon fontSize="small" titleAccess={texts.done} /> : step.number}
          variant={step.done ? "done" : step === next ? "next" : "later"}
          title={texts.stepTitles[step.name]}
          description={texts.foundTexts[step.name](found)}
          sx={step.done ? folded : {}}
        >
          {step.done ? null : <StepAction name={step.name} found={found} isNext={step === next} />}
        </Row>
      ))}
    </Box>
  );
}

interface RowProps {
  sign: ReactNode;
  variant: "done" | "next" | "later";
  title: string;
  description: string;
  sx: object;
  children: ReactNode;
}

const nextGround = "color-mix(in srgb, var(--brand) 9%, var(--surface))";
const signs = {
  done: { bgcolor: "#E7F4EC", color: "success.main" },
  next: { bgcolor: "primary.main", color: "primary.contrastText" },
  later: { bgcolor: "action.hover" },
};

function Row({ sign, variant, title, description, sx, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: { xs: "start", md: "center" },
        gridTemplateColumns: { xs: "32px 1fr", md: "32px 1fr auto" },
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
        bgcolor: variant === "next" ? nextGround : undefined,
        ...sx,
      }}
    >
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          width: 32,
          height: 32,
          fontWeight: 700,
          borderRadius: "2px",
          ...signs[variant],
        }}
      >
        {sign}
      </Box>
      <div>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {description}
        </Typography>
      </div>
      <Box sx={{ gridColumn: { xs: 2, md: 3 }, "& .MuiButton-text": { ml: { xs: -1, md: 0 } } }}>
        {children}
      </Box>
    </Box>
  );
}

interface StepActionProps {
  name: StepName;
  found: Found;
  /** The first open step has the page's only button; the others have links. */
  isNext: boolean;
}

/** The owner's next action for an open step. */
function StepAction({ name, found, isNext }: StepActionProps) {
  const [helping, setHelping] = useState(false);
  const { send } = useSend();
  const move = nextMove(name, found);
  const look = isNext
    ? ({ variant: "contained", size: "large" } as const)
    : ({ variant: "text", size: "medium" } as const);
  if (move.kind === "screen")
    return (
      <Button {...look} component={Link} to={move.to}>
        {move.text}
      </Button>
    );
  if (move.kind === "shop")
    return (
      <Button {...look} href="/" target="_blank">
        {move.text}
      </Button>
    );
  async function act() {
    if (move.kind === "help") return setHelping(true);
    // «Look again» changes nothing, and shows everything as it is.
    const change = move.kind === "request" ? request(move.key, {}) : Promise.resolve({ msg: "" });
    await send(change);
  }
  return (
    <>
      <Button {...look} onClick={() => void act()}>
        {move.text}
      </Button>
      {helping && move.kind === "help" ? (
        <HelpDialog about={move.about} url={found.domain.url} onClose={() => setHelping(false)} />
      ) : null}
    </>
  );
}

interface HelpProps {
  about: keyof typeof texts.help;
  url: string;
  onClose: () => void;
}

/** Instructions for steps that the owner can't do in a screen. */
function HelpDialog({ about, url, onClose }: HelpProps) {
  const { title, steps } = texts.help[about];
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <ol>
        {steps(url).map(({ text, values = [] }) => (
          <Typography key={text} component="li" sx={{ mb: 1, overflowWrap: "anywhere" }}>
            <span>{text}</span>
            {values.length > 0 ? (
              <Box
                component="pre"
                sx={{ m: 0, fontSize: 13, whiteSpace: "pre-wrap", userSelect: "all" }}
              >
                {values.join("\n")}
              </Box>
            ) : null}
          </Typography>
        ))}
      </ol>
    </TitledDialog>
  );
}

/** What a button of the checklist does: open a screen, the shop or help, or trigger an action. */
type Move = { text: string } & (
  | { kind: "screen"; to: string }
  | { kind: "shop" }
  | { kind: "help"; about: keyof typeof texts.help }
  | { kind: "request"; key: "POST /opening/test-email" | "POST /opening/legal-drafts" }
);

const { stepActions: actions } = texts;

function nextMove(name: StepName, found: Found): Move {
  switch (name) {
    case "company":
      return { kind: "screen", to: "/company", text: actions.company };
    case "brand":
      return { kind: "screen", to: "/brand", text: actions.brand };
    case "catalogue":
      return catalogueMove(found);
    case "images":
      return imagesMove(found);
    case "delivery":
      return { kind: "screen", to: "/deliveries", text: actions.delivery };
    case "payment":
      return { kind: "help", about: "payment", text: actions.payment };
    case "mail":
      return found.mail.hasServer
        ? { kind: "request", key: "POST /opening/test-email", text: actions.mail }
        : { kind: "help", about: "mail", text: actions.connectMail };
    case "legal":
      return legalMove(found);
    case "testPurchase":
      return { kind: "shop", text: actions.testPurchase };
    case "domain":
      return { kind: "help", about: "domain", text: actions.domain };
  }
}

function catalogueMove({ catalogue }: Found): Move {
  const { categories, subcategories, priced, placed } = catalogue;
  if (categories === 0) return { kind: "screen", to: "/categories/create", text: actions.category };
  // Products go into subcategories, never into a category itself.
  if (subcategories === 0)
    return { kind: "screen", to: "/subcategories/create", text: actions.subcategory };
  return priced > 0 && placed === 0
    ? { kind: "screen", to: "/products", text: actions.place }
    : { kind: "screen", to: "/products/create", text: actions.product };
}

function imagesMove({ images: { products, withImage } }: Found): Move {
  if (products === 0) return { kind: "screen", to: "/products/create", text: actions.product };
  const to = withImage < products ? "/products" : "/categories";
  return { kind: "screen", to, text: actions.images };
}

function legalMove({ company, legal }: Found): Move {
  // Without the company's name, the draft would have to be written again.
  if (company.missing.includes("name"))
    return { kind: "screen", to: "/company", text: actions.company };
  return legal.missing > 0
    ? { kind: "request", key: "POST /opening/legal-drafts", text: actions.writeDrafts }
    : { kind: "screen", to: draftsUrl, text: actions.readDrafts };
}
