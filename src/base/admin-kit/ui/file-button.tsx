import { Button, type ButtonProps } from "@mui/material";
import { useRef } from "react";

/** The file types that imports accept. */
export const spreadsheets =
  ".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Props extends Omit<ButtonProps, "onChange"> {
  accept: string;
  multiple?: boolean;
  onFile: (file: File, others: File[]) => void;
}

export function FileButton({ accept, multiple = false, onFile, children, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = "";
          if (file) onFile(file, others);
        }}
      />
    </>
  );
}
