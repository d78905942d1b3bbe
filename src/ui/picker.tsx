// A list to pick one of, on dark ground.

type PickerProps<Value> = {
  label: string
  value: Value | undefined
  options: readonly { value: Value; name: string }[]
  onPick: (value: Value) => void
}

export function Picker<Value extends string | number>(props: PickerProps<Value>) {
  const { label, value, options, onPick } = props
  return (
    <label className="block note">
      {label}
      <select
        className="night-input"
        // The browser must not restore what a page restores itself.
        autoComplete="off"
        value={value ?? ''}
        disabled={options.length === 0}
        onChange={({ target }) => {
          const picked = options.find((option) => String(option.value) === target.value)
          if (picked) onPick(picked.value)
        }}
      >
        {value === undefined ? <option value="">Pick one</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}
